/** The worker's side of a thread: runs each task and posts its result. */
import { parentPort } from 'node:worker_threads'

import type { ThreadReply, ThreadTask } from './task-thread.ts'

/** Performs the tasks that the server sends; once what they need is loaded. Throws outside a thread. */
export function performTasks<Task, Answer>(perform: (task: Task) => Answer | Promise<Answer>): void {
  const port = parentPort
  if (!port) throw new Error('This runs in a thread of the server')
  const toReply = async ({ id, task }: ThreadTask<Task>): Promise<ThreadReply<Answer>> => {
    try {
      return { id, answer: await perform(task) }
    } catch (error) {
      return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  port.on('message', (message: ThreadTask<Task>) => {
    void toReply(message).then((reply) => port.postMessage(reply))
  })
}
