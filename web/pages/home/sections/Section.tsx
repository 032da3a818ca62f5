// A section of the home page: a stretch of wall behind the table, or of the table itself.
import type { ReactNode } from 'react'

interface SectionProps {
  /** The anchor. */
  id: string
  /** A wall's paper; without it the cloth is seen. */
  tone?: 'plum' | 'cocoa' | 'dusk'
  title?: string
  /** Handwriting beside the title. */
  aside?: string
  className?: string
  children: ReactNode
}

/** One section, named by its title. */
export function Section({ id, tone, title, aside, className = '', children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      className={`wall ${tone === undefined ? 'wall-cloth' : `wall-paper wall-${tone}`} ${className}`.trim()}
      {...(title === undefined ? {} : { 'aria-labelledby': `${id}-title` })}
    >
      <div className="wall-in">
        {title !== undefined && (
          <header className="wall-head">
            <h2 id={`${id}-title`} className="wall-title">
              {title}
            </h2>
            {aside !== undefined && <p className="wall-aside">{aside}</p>}
          </header>
        )}
        {children}
      </div>
    </section>
  )
}
