// The privacy policy.
import { Link } from 'react-router-dom'
import { PATHS } from '#web/client/routes/routes.ts'
import { useLinks } from '#web/pages/home/links.ts'
import { Sheet } from './Sheet.tsx'
import sections from './privacy.json' with { type: 'json' }

/** The page. */
export default function Privacy() {
  const { mail } = useLinks()
  return (
    <Sheet title="Privacy policy">
      {sections.map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          {lines.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>Contact details</h2>
        <p>
          Questions, complaints and requests go to whoever runs this site: by{' '}
          <Link to={PATHS.report}>the contact form</Link>
          {mail !== undefined && (
            <>
              {' '}
              <span>or by</span> <a href={mail}>email</a>
            </>
          )}
          <span>.</span>
        </p>
      </section>
      <p className="paper-soft">{`Last changed on ${CHANGED}.`}</p>
    </Sheet>
  )
}

const CHANGED = '27 November 2026'
