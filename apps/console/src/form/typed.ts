/** Fields whose text somebody has to think of; what is searched for, and a secret, is no loss. */
const FIELDS = 'textarea, input:not([type]), input:is([type=text], [type=number], [type=tel], [type=email], [type=url])'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What a field held before it was typed in. */
const held = new WeakMap<Field, string>()
const typed = new WeakSet<Field>()

const fieldOf = ({ target }: Event) =>
  target instanceof HTMLElement && target.matches(FIELDS) && target.role !== 'combobox' ? (target as Field) : null

function onFocus(event: Event) {
  const field = fieldOf(event)
  if (!field || (typed.has(field) && field.value !== held.get(field))) return
  held.set(field, field.value)
  typed.delete(field)
}

function onInput(event: Event) {
  const field = fieldOf(event)
  if (field) typed.add(field)
}

/** Remembers from now on which fields are typed in; returns how to end it. */
export function watchTyping(): () => void {
  document.addEventListener('focusin', onFocus)
  document.addEventListener('input', onInput)
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('input', onInput)
  }
}

const isTyped = (field: Field) => typed.has(field) && field.value !== (held.get(field) ?? '')

/** Whether something was typed into the fields of an element, and stands there still. */
export const isTypedIn = (element: ParentNode | null | undefined): boolean =>
  element ? [...element.querySelectorAll<Field>(FIELDS)].some(isTyped) : false

/** Marks what asks by itself before its entries are lost. */
export const ASKS_ITSELF = 'data-asks-itself'

/** Whether something was typed into a drawer or a dialog that is open. */
export const isTypedInDialog = (): boolean =>
  [...document.querySelectorAll(`[role=dialog]`)].some(
    (dialog) => dialog.querySelector(`[${ASKS_ITSELF}]`) === null && isTypedIn(dialog),
  )
