/** What other versions, other programs, half-written files and curious people leave. */
export const HOSTILE_VALUES = [
  '',
  '{',
  'null',
  'undefined',
  '[null]',
  '{"learnerId":"bob"}',
  '[{"word":1}]',
  '{"learner":{"id":7},"usage":null}',
  '"text"',
  '-1e999',
  '{"__proto__":{"polluted":true},"constructor":1,"log":[{"type":"win"}],"words":[{}]}',
  '['.repeat(2000),
  '\u0000\uD800',
]
