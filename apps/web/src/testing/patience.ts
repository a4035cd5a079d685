/** A busy machine is slow, not broken; a wait that succeeds ends at once. With several suites beside it 5 s were too few. */
export const PATIENCE_MS = 15_000
