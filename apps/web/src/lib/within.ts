import { ApiError } from './api-error.ts'

/** Waits so long for work, which goes on all the same. @throws ApiError `timeout` when it takes longer. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timeout')), ms)
  })
  try {
    return await Promise.race([work, isOver])
  } finally {
    clearTimeout(timer)
  }
}
