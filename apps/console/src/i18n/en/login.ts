import type { Words } from '../words.ts'
import type { login as zh } from '../zh/login.ts'

export const login: Words<typeof zh> = {
  platform: 'Sign in to the control room',
  slogan: 'Night falls on the city. Someone lights the lamps.',
  purpose: 'Control room for street lights and smart poles',
  account: 'User name',
  password: 'Password',
  remember: 'Remember password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  showPassword: 'Show the password for 3 seconds',
  download: 'Get the phone app',
  downloadText: 'Scan the code with your phone',
  demo: 'Demo accounts: {{accounts}}',
  accountRule: 'The username cannot be empty and cannot exceed 20 characters in length',
  passwordRule: 'The password cannot be empty and cannot exceed 20 characters in length',
  noApplication: 'You have no application permission; please contact the administrator',
}
