import { useNavigate } from 'react-router'
import LoginPage from './LoginPage.tsx'

/** The sign-in as a route: for those who come back to it from inside. */
export function LoginRoute() {
  const navigate = useNavigate()
  return <LoginPage onEnter={(page) => void navigate(page)} />
}
