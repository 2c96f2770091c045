import type { ReactNode } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { SINGLE } from '../device/boxAddress.ts'
import { LoginRoute } from '../pages/organisation/login/LoginRoute.tsx'
import { AreaStart } from './AreaStart.tsx'
import { type Base, POLE, ROAD } from './addresses.ts'
import { areaNames } from './areas.ts'
import { lazyPage } from './lazyPage.ts'
import { LOGIN_PATHS } from './loginPaths.ts'
import { screens } from './screens.ts'
import { screensIn } from './screensOf.ts'
import { singleBox, standalone } from './standalone.ts'
import { BootScreen } from './states/BootScreen.tsx'
import { CrashPage } from './states/CrashPage.tsx'
import { NotFoundPage } from './states/NotFoundPage.tsx'
import { Whole } from './states/Whole.tsx'

const HydrateFallback = BootScreen
const ErrorBoundary = CrashPage
const whole = (page: ReactNode) => <Whole>{page}</Whole>
const errorElement = whole(<CrashPage />)

/** The screens of an application, and its areas by their names. */
const pagesOf = (here: Base) => [
  ...screens.flatMap(({ base = ROAD, path, aliases = [], words, load }) =>
    base === here ? [path, ...aliases].map((name) => ({ path: name, lazy: lazyPage(load, words), ErrorBoundary })) : [],
  ),
  ...areaNames.flatMap((area) =>
    screensIn(screens, area, here).length > 0 ? [{ path: area, element: <AreaStart area={area} base={here} /> }] : [],
  ),
]

/** An address with bar and rail around what lies below it. */
const inShell = (path: string, children: RouteObject[]): RouteObject => ({
  path,
  lazy: lazyPage(() => import('../shell/Shell.tsx')),
  HydrateFallback,
  errorElement,
  children: [...children, { path: '*', Component: NotFoundPage }],
})
const toHome = { index: true, element: <Navigate to="home" replace /> } as const

export const createRouter = () =>
  createBrowserRouter([
    ...LOGIN_PATHS.map((path) => ({ path, Component: LoginRoute, errorElement })),
    ...standalone.map(({ path, words, load }) => ({
      path,
      lazy: lazyPage(load, words),
      HydrateFallback,
      errorElement,
    })),
    inShell(ROAD, [toHome, ...pagesOf(ROAD)]),
    inShell(POLE, [toHome, ...pagesOf(POLE)]),
    inShell(SINGLE, [{ index: true, lazy: lazyPage(singleBox.load, singleBox.words), ErrorBoundary }]),
    ...['/index', '/index/light'].map((path) => ({ path, element: <Navigate to={`${ROAD}/home`} replace /> })),
    { path: '*', element: whole(<NotFoundPage />) },
  ])
