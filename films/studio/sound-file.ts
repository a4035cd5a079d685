/** The sound of a film as a file. */
import { writeFile } from 'node:fs/promises'

import { runFfmpeg } from './ffmpeg.ts'
import { SAMPLE_RATE } from './spoken-line.ts'

/** As speech is broadcast on the web. */
const LOUDNESS = 'I=-16:TP=-1.5:LRA=11'

/** Brought to the same loudness as every other film: measured first, so that loud and soft places keep their distance. */
export async function writeSound(samples: Float32Array, path: string): Promise<void> {
  const raw = `${path}.f32`
  await writeFile(raw, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  const input = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', raw]
  const { log } = await runFfmpeg([...input, '-af', `loudnorm=${LOUDNESS}:print_format=json`, '-f', 'null', '-'])
  const find = (name: string) => new RegExp(`"${name}" : "([^"]+)"`).exec(log)?.[1] ?? ''
  const measured = ['I', 'TP', 'LRA', 'thresh'].map((name) => `measured_${name}=${find(`input_${name.toLowerCase()}`)}`)
  const filter = `loudnorm=${[LOUDNESS, ...measured, `offset=${find('target_offset')}`, 'linear=true'].join(':')}`
  await runFfmpeg([
    '-loglevel',
    'error',
    ...input,
    '-af',
    filter,
    '-ar',
    String(SAMPLE_RATE),
    '-c:a',
    'pcm_s16le',
    path,
  ])
}
