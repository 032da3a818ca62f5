// Menu that filters the log by topic.
import * as Menu from '@radix-ui/react-dropdown-menu'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { FilterMenu, keepOpen } from './FilterMenu.tsx'
import { TOPICS, type Topic } from '../../client/log/topics.ts'
import { showTopic, useLogView } from '../../client/log/logView.ts'
import styles from './Parts.module.css'
import logStyles from './Log.module.css'

const TOPIC_LOOKS: Record<Topic, { icon: IconName; label: string }> = {
  all: { icon: 'list-bold', label: 'Everything' },
  cards: { icon: 'cards-fill', label: 'Cards' },
  money: { icon: 'money-wavy-fill', label: 'Money' },
  drinks: { icon: 'beer-stein-fill', label: 'Drinks' },
  people: { icon: 'users-bold', label: 'People' },
  turns: { icon: 'clock-bold', label: 'Turns' },
}

const choose = (value: string): void => showTopic(TOPICS.find((each) => each === value) ?? 'all')

/** The filter of the log. */
export function LogMenu() {
  const topic = useLogView((view) => view.topic)
  return (
    <FilterMenu label="Filter the log" narrowed={topic !== 'all'}>
      <Menu.RadioGroup value={topic} onValueChange={choose}>
        {TOPICS.map((each) => (
          <Menu.RadioItem key={each} value={each} className={styles.menuEntry} onSelect={keepOpen}>
            <Icon name={TOPIC_LOOKS[each].icon} size={16} /> <span>{TOPIC_LOOKS[each].label}</span>
            {each === topic && <Icon name="check-bold" size={14} />}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
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
      className={logStyles.topicChip}
      aria-label={`Only ${TOPIC_LOOKS[topic].label.toLowerCase()}: show everything`}
      onClick={() => showTopic('all')}
    >
      <span>{TOPIC_LOOKS[topic].label}</span> <Icon name="x-bold" size={11} />
    </button>
  )
}
