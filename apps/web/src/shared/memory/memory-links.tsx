import { CalendarCheck, ChartColumn, ListChecks } from 'lucide-react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ButtonLink } from '#ui/parts/button.tsx'

import styles from './memory.module.css'

const PLACES = [
  { place: 'today', Icon: CalendarCheck },
  { place: 'myWords', Icon: ListChecks },
  { place: 'progress', Icon: ChartColumn },
] as const
type Place = (typeof PLACES)[number]['place']

/** The screens of the learner's memory, side by side, of which this is one. */
export function MemoryBar({ here }: { here: Place }) {
  const { memory } = useMessages()
  return (
    <nav className={styles.bar} aria-label={memory.links}>
      {PLACES.map(({ place, Icon }) => (
        <Link key={place} to={paths[place]} className={styles.place} aria-current={place === here ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          {memory.places[place]}
        </Link>
      ))}
    </nav>
  )
}

/** The ways there from another screen. */
export function MemoryLinks() {
  const { memory } = useMessages()
  return (
    <nav className={styles.links} aria-label={memory.links}>
      {PLACES.map(({ place, Icon }) => (
        <ButtonLink
          key={place}
          variant="quiet"
          size="small"
          icon={<Icon />}
          render={(look) => <Link to={paths[place]} {...look} />}
        >
          {memory.places[place]}
        </ButtonLink>
      ))}
    </nav>
  )
}
