/** Reloads the page if the server answers: without it a reload leads to the browser's own error page. Tells whether it did. */
export async function reloadIfAnswered(ask = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' })) {
  const answered = await ask().then(
    ({ ok }) => ok,
    () => false,
  )
  if (answered) location.reload()
  return answered
}
