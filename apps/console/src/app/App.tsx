import { RouterProvider } from 'react-router/dom'
import { createRouter } from './router.tsx'
import { screens } from './screens.ts'
import { ScreensContext } from './screensContext.ts'

let router: ReturnType<typeof createRouter> | undefined

/** The sign-in fetches this file ahead: the router must begin at the address of its first show, not at that of `/login`. */
function routerFromHere() {
  router ??= createRouter()
  return router
}

export default function App() {
  return (
    <ScreensContext value={screens}>
      <RouterProvider router={routerFromHere()} />
    </ScreensContext>
  )
}
