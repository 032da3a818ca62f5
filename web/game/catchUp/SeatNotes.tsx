// Notes on absent players: a bot plays my seat, or I as host may let a bot play for one.
import { send } from '#web/client/net/send.ts'
import { isStoodIn } from '#proto/client/standIn.ts'
import { NotePaper } from './NotePaper.tsx'
import { useRoom } from '#web/client/state/room.ts'

/** One note per seat of an absent player. */
export function SeatNotes() {
  const me = useRoom((room) => room.seat)
  const roster = useRoom((room) => room.roster)
  const host = useRoom((room) => room.lobby?.host ?? 0)
  const seats = useRoom((room) => room.view?.table.seats)
  const playing = roster.filter(({ seat, gone }) => !gone && seats?.includes(seat) === true)
  const mine = playing.find(({ seat }) => seat === me)
  const away = host === me ? playing.filter((person) => person.away && !isStoodIn(person)) : []
  return (
    <>
      {mine && isStoodIn(mine) && (
        <NotePaper
          title="A bot is playing for you"
          text="Three of your turns ran out."
          button="Take my seat back"
          onPress={() => void send({ kind: 'takeSeat', takeSeat: {} })}
        />
      )}
      {away.map(({ seat, name }) => (
        <NotePaper
          key={seat}
          title={`${name} is away`}
          text="A bot takes over after a minute."
          button="Let a bot play now"
          onPress={() => void send({ kind: 'callBot', callBot: { seat } })}
        />
      ))}
    </>
  )
}
