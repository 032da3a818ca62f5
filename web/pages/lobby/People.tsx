// The lobby's players and spectators; users switch their own role, the host adds bots.
import { useEffect, useRef } from 'react'
import type { BotLevel, Person } from '#proto/client/messages.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { plural } from '#web/ui/text/english.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { nextGameText } from '#web/pages/parts/ratingText.ts'
import styles from './People.module.css'
import { classes } from '#web/ui/classes.ts'

const addBot = (level: BotLevel): void => void send({ kind: 'addBot', addBot: { level } })
const LEVELS: readonly BotLevel[] = ['easy', 'steady', 'sharp']

/** The list of people. */
export function People() {
  const roster = useRoom((room) => room.roster)
  const me = useRoom((room) => room.seat)
  const host = useRoom((room) => room.lobby?.host ?? 0)
  const rating = useRoom((room) => nextGameText(room.lobby?.ratedGames))
  const people = roster.filter((person) => !person.gone)
  const watching = people.filter((person) => person.watching).length
  const list = useNewestInView(people.length)
  return (
    <>
      <div className={styles.peopleHead} data-testid="people-head">
        <b aria-live="polite">
          {`${people.length - watching} playing${watching > 0 ? `, ${watching} watching` : ''}`}
        </b>
        <span className="paper-soft">no player limit</span>
      </div>
      <p className={classes('paper-soft', styles.rating)} role="status">
        {rating}
      </p>
      <ul ref={list} className={styles.people}>
        {people.map((person) => (
          <Row key={person.seat} person={person} me={person.seat === me} host={host} isHost={host === me} />
        ))}
        {people.length < 5 && <EmptyChair key={String(host === me)} isHost={host === me} />}
      </ul>
      {host === me && <AddBot />}
    </>
  )
}

/** The list's ref; scrolls to its end when somebody sits down. */
function useNewestInView(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) list.current?.scrollTo({ top: list.current.scrollHeight })
    before.current = count
  }, [count])
  return list
}

function Row({ person, me, host, isHost }: { person: Person; me: boolean; host: number; isHost: boolean }) {
  return (
    <li
      className={classes(styles.member, me && styles.memberMe)}
      data-testid="member"
      {...(me ? { 'data-me': '' } : {})}
    >
      <Avatar id={person.avatar} size={50} player={person.color} faded={person.away} />
      <div className={classes('fill', styles.memberWords)}>
        <p className="row gap-8 heavy inked text-18" data-testid="member-name" translate="no">
          <span className="cut">{person.name}</span>
          {me && <Tag tone="tape">you</Tag>}
          {person.seat === host && <Tag tone="ink">host</Tag>}
          {person.bot && <Tag>bot</Tag>}
          {person.wins > 0 && (
            <Tag tone="tape" title="Games won this evening">
              <Icon name="trophy-fill" size={14} /> <span>{plural(person.wins, 'win')}</span>
            </Tag>
          )}
        </p>
        <Sentence as="p" className="paper-soft">
          {statusText(person, me)}
        </Sentence>
      </div>
      {me ? <RoleSegments watching={person.watching} /> : <StatusIcon person={person} isHost={isHost} />}
    </li>
  )
}

function statusText(person: Person, me: boolean): string {
  const role = person.watching ? 'just here to watch' : 'playing'
  if (person.bot) return `${role}, ${person.level}`
  return person.away && !me ? `${role}, connection lost` : role
}

function RoleSegments({ watching }: { watching: boolean }) {
  const choose = (watch: boolean): void => {
    if (watch !== watching) void send({ kind: 'setRole', setRole: { watch } })
  }
  return (
    <div className="segments ml-auto" role="group" aria-label="Play or watch">
      <button type="button" className="segment" aria-pressed={!watching} onClick={() => choose(false)}>
        playing
      </button>
      <button type="button" className="segment" aria-pressed={watching} onClick={() => choose(true)}>
        just here to watch
      </button>
    </div>
  )
}

function StatusIcon({ person, isHost }: { person: Person; isHost: boolean }) {
  if (person.bot && isHost) {
    return (
      <IconButton
        icon="x-bold"
        label={`Remove ${person.name}`}
        size={16}
        onClick={() => void send({ kind: 'removeBot', removeBot: { seat: person.seat } })}
      />
    )
  }
  if (person.watching) return <Icon name="binoculars-fill" size={24} />
  return (
    <span className={person.away ? undefined : styles.memberHere}>
      <Icon name={!person.away ? 'check-circle-fill' : 'wifi-slash-bold'} size={24} />
    </span>
  )
}

/** A free place; the host can seat a bot in it. */
function EmptyChair({ isHost }: { isHost: boolean }) {
  const chair = (
    <span className={styles.chair}>
      <Icon name="plus-bold" size={16} />
    </span>
  )
  if (!isHost)
    return (
      <li className={classes(styles.member, 'medium soft')} data-testid="member" aria-hidden>
        {chair}
        <p>An empty chair. Somebody has snacks and no plans.</p>
      </li>
    )
  return (
    <li className="medium soft">
      <button
        type="button"
        className={classes(styles.member, styles.chairButton)}
        data-testid="member"
        onClick={() => addBot('steady')}
      >
        {chair}
        <span>
          An empty chair. Somebody has snacks and no plans. <b className="nowrap inked">Seat a steady bot</b>
        </span>
      </button>
    </li>
  )
}

function AddBot() {
  return (
    <div className={styles.bots} role="group" aria-label="Seat a bot">
      <span className="inline-row gap-8 bold mr-auto">
        <Icon name="robot-fill" size={22} /> Seat a bot
      </span>
      {LEVELS.map((level) => (
        <Button
          key={level}
          tone="quiet"
          size={38}
          icon="plus-bold"
          iconSize={13}
          onClick={() => addBot(level)}
        >
          <span>{level}</span>
        </Button>
      ))}
      <p className={classes('paper-soft', styles.botsAbout)}>
        Easy is forgetful, steady plays its best card, sharp thinks ahead.
      </p>
    </div>
  )
}
