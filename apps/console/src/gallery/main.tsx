import '@lamplighter/ui/tokens/tokens.css'
import '@lamplighter/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { lookAt } from './look.ts'
import { PartPage } from './PartPage.tsx'

const look = lookAt(location.search)
document.documentElement.dataset.theme = look.theme
document.documentElement.lang = look.language

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')
createRoot(root).render(look.part === null ? <Gallery look={look} /> : <PartPage part={look.part} look={look} />)
