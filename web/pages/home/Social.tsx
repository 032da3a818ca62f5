// Links to the site operator's social pages; reserves its space whatever is configured.
import { Icon } from '#web/ui/Icon.tsx'
import { LINKS, SOCIAL, useLinks } from './links.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Home.module.css'

/** The row of the hero. */
export function Social() {
  const known = useLinks()
  return SOCIAL.map((kind) => {
    const to = known.get(kind)
    if (to === undefined) return null
    const { label, icon } = LINKS[kind]
    return (
      <a
        key={kind}
        className={classes('cloth-button cloth-icon', styles.homeLink)}
        href={to}
        aria-label={label}
        title={label}
        {...(kind === 'mail' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <Icon name={icon} size={22} />
      </a>
    )
  })
}
