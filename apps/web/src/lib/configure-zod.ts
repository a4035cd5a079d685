import * as z from 'zod/mini'

// Before any schema is built: zod otherwise probes for eval, which the content security policy reports.
z.config({ jitless: true })
