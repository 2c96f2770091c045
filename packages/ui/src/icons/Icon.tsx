import { Line, type Size } from './Line.tsx'
import { type IconName, icons } from './paths.ts'

/** A line icon in the colour of the text; what it means is said by the text or label beside it. */
export const Icon = ({ name, ...size }: Size & { name: IconName }) => <Line d={icons[name]} {...size} />
