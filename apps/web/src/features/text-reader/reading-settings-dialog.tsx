import { useMessages } from '#messages/messages.ts'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'
import { Switch } from '#ui/parts/switch.tsx'

import { Legend } from '#shared/reading/legend.tsx'
import { changeLook, PAPERS, SIZES, SPACINGS, TURNS, useReadingLook, WIDTHS } from './reading-look.ts'
import styles from './text-reader.module.css'

function toOptions<Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: names[value] }))
}

/** How the text looks, and what the marks say. */
export function ReadingSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { common, reader } = useMessages()
  const look = useReadingLook()
  const { look: names } = reader
  return (
    <Dialog isForm open={open} onClose={onClose} title={names.title} closeLabel={common.close} width="wide">
      <div className={styles.settings}>
        <Segmented
          label={names.size}
          options={toOptions(SIZES, names.sizes)}
          value={look.size}
          onChange={(size) => changeLook({ size })}
        />
        <Segmented
          label={names.spacing}
          options={toOptions(SPACINGS, names.spacings)}
          value={look.spacing}
          onChange={(spacing) => changeLook({ spacing })}
        />
        <Segmented
          label={names.width}
          options={toOptions(WIDTHS, names.widths)}
          value={look.width}
          onChange={(width) => changeLook({ width })}
        />
        <Segmented
          label={names.turn}
          options={toOptions(TURNS, names.turns)}
          value={look.turn}
          onChange={(turn) => changeLook({ turn })}
        />
        <Segmented
          label={names.paper}
          options={toOptions(PAPERS, names.papers)}
          value={look.paper}
          onChange={(paper) => changeLook({ paper })}
        />
        <Switch
          label={names.spaced}
          hint={names.spacedHint}
          checked={look.isSpaced}
          onChange={(isSpaced) => changeLook({ isSpaced })}
        />
        <Switch
          label={names.marks}
          hint={names.marksHint}
          checked={look.hasMarks}
          onChange={(hasMarks) => changeLook({ hasMarks })}
        />
        {look.hasMarks ? <Legend /> : null}
      </div>
    </Dialog>
  )
}
