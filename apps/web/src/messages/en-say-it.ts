/** Texts of Say It once it is open: they load with it. */

export const saying = {
  hint: "Listen, record yourself and compare. There's no score. Your recording stays on this device, and it's gone when you close this.",
  listen: 'Listen',
  record: 'Record',
  again: 'Record Again',
  stop: 'Stop Recording',
  asking: 'Asking for the microphone. Your browser may ask you to allow it . . .',
  recording: 'Recording. Speak now.',
  recorded: 'Recorded. Now compare.',
  time: 'Recording time',
  timeOf: (seconds: number, longest: number) => `${seconds} of ${longest} seconds`,
  playBoth: 'Play Both',
  playMine: 'Play Mine',
  stopPlaying: (what: string) => `Stop: ${what}`,
  turns: { model: 'The voice', mine: 'You' },
  lengthOf: (name: string, seconds: number) => `${name}, ${seconds.toFixed(1)} s`,
  waveOf: (name: string) => `${name}: sound wave`,
  silent: "We can't hear anything in your recording. Check your microphone, then record again.",
  notDrawn: "This browser can't draw your recording, but you can play it.",
  noWordWave:
    "Press Listen to see the voice's wave here, too. If your own device speaks, its sound can't be drawn: this shows your wave only.",
  noLineWave: "The sound of a film can't be drawn, so this shows your wave only.",
  notPlayed: "Your recording couldn't be played. Please record it again.",
  failures: {
    refused:
      "Your browser doesn't let us use the microphone. Open the site settings beside the address, allow the microphone, then press Record again.",
    'no-microphone': "We can't find a microphone. Connect one, then press Record again.",
    'in-use': "The microphone doesn't answer. Close other apps that may be using it, then press Record again.",
    impossible:
      "This browser can't record here. Recording works in an up-to-date browser, at an address that starts with https.",
    failed: 'Nothing was recorded. Please press Record again.',
  },
}
