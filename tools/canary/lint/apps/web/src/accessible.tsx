// breaks: jsx-a11y(alt-text) jsx-a11y(click-events-have-key-events) jsx-a11y(no-static-element-interactions)
export function Picture({ onOpen }: { onOpen: () => void }) {
  return (
    <div onClick={onOpen}>
      <img src="nest.svg" />
    </div>
  )
}
