import { Outlet } from 'react-router'
import { addEveryWord } from '../i18n/everyWord.ts'
import { AntRoot } from './AntRoot.tsx'

addEveryWord()

export default function Shell() {
  return (
    <AntRoot>
      <Outlet />
    </AntRoot>
  )
}
