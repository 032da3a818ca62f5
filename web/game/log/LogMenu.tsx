// Menu that filters the log by topic.
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { MenuChoice } from '#web/ui/Menu.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { TOPICS, type Topic } from '../../client/log/topics.ts'
import { showTopic, useLogView } from '../../client/log/logView.ts'
import styles from './Log.module.css'

const TOPIC_LOOKS: Record<Topic, { icon: IconName; label: string }> = {
  all: { icon: 'list-bold', label: 'Everything' },
  cards: { icon: 'cards-fill', label: 'Cards' },
  money: { icon: 'money-wavy-fill', label: 'Money' },
  drinks: { icon: 'beer-stein-fill', label: 'Drinks' },
  people: { icon: 'users-bold', label: 'People' },
  turns: { icon: 'clock-bold', label: 'Turns' },
}

const OPTIONS = TOPICS.map((value) => ({ value, ...TOPIC_LOOKS[value] }))

/** The filter of the log. */
export function LogMenu() {
  const topic = useLogView((view) => view.topic)
  return (
    <FilterMenu label="Filter the log" narrowed={topic !== 'all'}>
      <MenuChoice options={OPTIONS} value={topic} onChange={showTopic} />
    </FilterMenu>
  )
}

/** The active topic with a button that clears it; nothing if there is no filter. */
export function TopicChip() {
  const topic = useLogView((view) => view.topic)
  if (topic === 'all') return null
  return (
    <button
      type="button"
      className={styles.topicChip}
      aria-label={`Only ${TOPIC_LOOKS[topic].label.toLowerCase()}: show everything`}
      onClick={() => showTopic('all')}
    >
      <span>{TOPIC_LOOKS[topic].label}</span> <Icon name="x-bold" size={11} />
    </button>
  )
}
