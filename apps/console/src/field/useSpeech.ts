import { speechOf } from '@lamplighter/contract'
import { useFormat } from '../app/useFormat.ts'

/** How values are formatted for the signed-in user. */
export const useSpeech = () => speechOf(useFormat())
