// breaks: undeclared-workspace games-imports
import type { StudyList } from '@wordnest/vocabulary/study-list'

export type Alias = StudyList
