// Theme, language and title as this browser keeps them, before anything is drawn. The page's policy takes no inline script.
{
  const page = document.documentElement
  if (localStorage.getItem('theme') === 'day') page.dataset.theme = 'day'
  if (localStorage.getItem('language')?.startsWith('en')) {
    page.lang = 'en'
    document.title = 'Lamplighter'
  }
}
