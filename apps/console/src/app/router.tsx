import type { ReactNode } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import { SINGLE } from '../device/boxAddress.ts'
import { LoginRoute } from '../pages/login/LoginRoute.tsx'
import { AreaStart } from './AreaStart.tsx'
import { ROAD } from './addresses.ts'
import { areaNames } from './areas.ts'
import { lazyPage } from './lazyPage.ts'
import { LOGIN_PATHS } from './loginPaths.ts'
import { screens } from './screens.ts'
import { singleBox, standalone } from './standalone.ts'
import { BootScreen } from './states/BootScreen.tsx'
import { CrashPage } from './states/CrashPage.tsx'
import { NotFoundPage } from './states/NotFoundPage.tsx'
import { Whole } from './states/Whole.tsx'

const HydrateFallback = BootScreen
const ErrorBoundary = CrashPage
const whole = (page: ReactNode) => <Whole>{page}</Whole>
const errorElement = whole(<CrashPage />)

const pages = screens.flatMap(({ path, aliases = [], words, load }) =>
  [path, ...aliases].map((name) => ({ path: name, lazy: lazyPage(load, words), ErrorBoundary })),
)

export const createRouter = () =>
  createBrowserRouter([
    ...LOGIN_PATHS.map((path) => ({ path, Component: LoginRoute, errorElement })),
    ...standalone.map(({ path, words, load }) => ({
      path,
      lazy: lazyPage(load, words),
      HydrateFallback,
      errorElement,
    })),
    {
      path: ROAD,
      lazy: lazyPage(() => import('../shell/Shell.tsx')),
      HydrateFallback,
      errorElement,
      children: [
        { index: true, element: <Navigate to="home" replace /> },
        ...areaNames.map((area) => ({ path: area, element: <AreaStart area={area} /> })),
        ...pages,
        { path: '*', Component: NotFoundPage },
      ],
    },
    {
      path: SINGLE,
      lazy: lazyPage(() => import('../shell/Shell.tsx')),
      HydrateFallback,
      errorElement,
      children: [
        {
          index: true,
          lazy: lazyPage(singleBox.load, singleBox.words),
          ErrorBoundary,
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
    ...['/index', '/index/light'].map((path) => ({ path, element: <Navigate to={`${ROAD}/home`} replace /> })),
    { path: '*', element: whole(<NotFoundPage />) },
  ])
