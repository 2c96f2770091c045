import { useRouteError } from 'react-router'
import { Crash } from './Crash.tsx'

/** The router's way to `Crash`. */
export const CrashPage = () => <Crash error={useRouteError()} />
