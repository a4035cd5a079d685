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

/** The ways to the screens of the learner's memory, but for the present one. */
export function MemoryLinks({ here }: { here?: Place }) {
  const { memory } = useMessages()
  return (
    <nav className={styles.links} aria-label={memory.links}>
      {PLACES.filter(({ place }) => place !== here).map(({ place, Icon }) => (
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
