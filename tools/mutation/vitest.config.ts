import { defineConfig } from 'vitest/config'

/** Tests that need no database: a rule is tested without one. */
export default defineConfig({
  test: {
    include: [
      'packages/{vocabulary,games}/src/**/*.test.ts',
      'apps/api/src/modules/billing/{subscription-rules,checkout-service,reconciliation,stripe-events}.test.ts',
      'apps/api/src/modules/billing/sandbox/sandbox-rules.test.ts',
    ],
  },
})
