import { takeLoaded, useLoading } from '#ui/use-loading.ts'

const loadQuizOverlay = async () => (await import('./quiz-overlay.tsx')).QuizOverlay

/** What lies over the film when it is held. Its code comes while the film begins; throws to the error boundary if it cannot. */
export const useQuizOverlay = () => takeLoaded(useLoading(loadQuizOverlay))
