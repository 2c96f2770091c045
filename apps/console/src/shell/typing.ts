const WRITTEN = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]'
const OPEN = '[role=dialog], .ant-drawer-open, .ant-popover:not(.ant-popover-hidden)'

/** Somebody is writing: what is typed belongs to the field. */
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(WRITTEN) !== null

/** Something lies over the page and keeps the focus: a dialog, a drawer. */
const isCovered = (): boolean => document.querySelector(OPEN) !== null

/** A key that a page may take for itself: nobody writes, nothing lies over the page, no other key is held. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !isCovered()
