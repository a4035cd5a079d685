/** Why there is no recording. */
export type RecordingFailure = 'refused' | 'no-microphone' | 'in-use' | 'impossible' | 'failed'

export class RecordingError extends Error {
  readonly failure: RecordingFailure
  constructor(failure: RecordingFailure, cause?: unknown) {
    super(`No recording: ${failure}`, { cause })
    this.failure = failure
  }
}

const FAILURES: Readonly<Record<string, RecordingFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  NotSupportedError: 'impossible',
}

const toError = (error: unknown): RecordingError =>
  new RecordingError((error instanceof DOMException ? FAILURES[error.name] : undefined) ?? 'failed', error)

/** Pages without https have no microphone, and some browsers no recorder. */
export const canRecord = (): boolean => 'mediaDevices' in navigator && 'MediaRecorder' in globalThis

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** The microphone, once the learner has allowed it; off again if the signal aborts meanwhile. Throws a {@link RecordingError}. */
export async function openMicrophone(signal: AbortSignal): Promise<MediaStream> {
  if (!canRecord()) throw new RecordingError('impossible')
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    if (signal.aborted) release(stream)
    return stream
  } catch (error) {
    throw toError(error)
  }
}

/**
 * Records until `stop` aborts or the microphone goes away, and turns the microphone off. It stays in memory. Throws a
 * {@link RecordingError}.
 */
export async function record(stream: MediaStream, stop: AbortSignal): Promise<Blob> {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  try {
    const recorder = new MediaRecorder(stream)
    const parts: Blob[] = []
    return await new Promise<Blob>((resolve, reject) => {
      recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data), options)
      recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })), options)
      recorder.addEventListener('error', (event) => reject(new RecordingError('failed', event)), options)
      recorder.start()
      const end = () => {
        if (recorder.state !== 'inactive') recorder.stop()
        release(stream)
      }
      if (stop.aborted) end()
      else stop.addEventListener('abort', end, options)
    })
  } catch (error) {
    throw error instanceof RecordingError ? error : toError(error)
  } finally {
    listening.abort()
    release(stream)
  }
}
