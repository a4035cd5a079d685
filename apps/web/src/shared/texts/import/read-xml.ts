/** XML of book and document files as events; entities that a file declares itself are not expanded. */
import { Parser } from 'htmlparser2'

export type XmlEvents = {
  /** The name without its prefix. */
  readonly onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onText?: (text: string) => void
  readonly onClose?: (name: string) => void
}

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1)

export function readXml(xml: string, { onOpen, onText, onClose }: XmlEvents): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => onOpen?.(toLocalName(name), attributes),
      ontext: (text) => onText?.(text),
      onclosetag: (name) => onClose?.(toLocalName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}
