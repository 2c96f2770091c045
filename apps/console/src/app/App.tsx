import { RouterProvider } from 'react-router/dom'
import { createRouter } from './router.tsx'

let router: ReturnType<typeof createRouter> | undefined

/** The sign-in fetches this file ahead: the router must begin at the address of its first show, not at that of `/login`. */
function routerFromHere() {
  router ??= createRouter()
  return router
}

export default function App() {
  return <RouterProvider router={routerFromHere()} />
}
