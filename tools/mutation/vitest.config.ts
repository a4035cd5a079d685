import { defineConfig } from 'vitest/config'

/** Tests that need no database: a rule is tested without one. */
export default defineConfig({
  test: {
    // The first run, under load, is not to fail for want of time.
    testTimeout: 60_000,
    include: [
      'packages/{vocabulary,games}/src/**/*.test.ts',
      'apps/api/src/modules/billing/{subscription-rules,checkout-service,reconciliation,stripe-events}.test.ts',
      'packages/stripe-sandbox/src/*.test.ts',
    ],
  },
})
