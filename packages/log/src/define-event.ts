/** How a type of event is defined: the shape of its body, the part of the state that it concerns, and its effect. */
import type { DayNumber } from '@wordnest/memory/word-memory'
import type * as z from 'zod/mini'

import type { Place } from './order.ts'
import type { LevelState, LibraryState, StudyState, SwipesState, WordState } from './states.ts'

/** When an event happened, and on which day of the learner. */
export type Moment = Place & { readonly day: DayNumber }

type Effect<State, Body> = (state: State, body: Body, moment: Moment) => State

type Definition<Type extends string, Part extends string, State, Schema extends z.ZodMiniType> = {
  readonly type: Type
  readonly part: Part
  readonly body: Schema
  readonly apply: Effect<State, z.output<Schema>>
}

/** An event about one word; `wordOf` is its key. */
export const defineWordEvent = <const Type extends string, Schema extends z.ZodMiniType>(
  definition: Omit<Definition<Type, 'word', WordState, Schema>, 'part'> & {
    readonly wordOf: (body: z.output<Schema>) => string
  },
) => ({ ...definition, part: 'word' as const })

export const defineStudyEvent = <const Type extends string, Schema extends z.ZodMiniType>(
  definition: Omit<Definition<Type, 'study', StudyState, Schema>, 'part'>,
) => ({ ...definition, part: 'study' as const })

export const defineSwipesEvent = <const Type extends string, Schema extends z.ZodMiniType>(
  definition: Omit<Definition<Type, 'swipes', SwipesState, Schema>, 'part'>,
) => ({ ...definition, part: 'swipes' as const })

export const defineLevelEvent = <const Type extends string, Schema extends z.ZodMiniType>(
  definition: Omit<Definition<Type, 'level', LevelState, Schema>, 'part'>,
) => ({ ...definition, part: 'level' as const })

export const defineLibraryEvent = <const Type extends string, Schema extends z.ZodMiniType>(
  definition: Omit<Definition<Type, 'library', LibraryState, Schema>, 'part'>,
) => ({ ...definition, part: 'library' as const })
