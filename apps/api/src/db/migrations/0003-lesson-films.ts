/** Where the film of a lesson comes from, how long it is, and whose it is. */
import type { Migration } from 'kysely/migration'

export const toMigration = (kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db) {
    // Until now a video was known to the video host alone; lessons are read again at every start and say more.
    const alter = () => db.schema.alterTable('videos')
    await alter()
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('{"kind":"youtube","captionsUrl":null}'))
      .execute()
    await alter()
      .addColumn('duration_seconds', kind === 'sqlite' ? 'real' : 'double precision')
      .execute()
    await alter()
      .addColumn('licence', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await alter()
      .addColumn('attribution', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
})
