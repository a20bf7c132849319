import * as z from 'zod/mini'

// zod would compile its checks with `new Function`, which the security policy forbids and reports.
z.config({ jitless: true })
