import { FAULT_REPORT } from '@lamplighter/contract'

const QUALITY = 0.86

/** The size that fits within a square, without growing. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A photo drawn anew and no larger than the server keeps it: what its file said besides stays on the phone. @throws for what is no photo */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  try {
    const size = fitted(picture.width, picture.height, FAULT_REPORT.photoSide)
    const canvas = Object.assign(document.createElement('canvas'), size)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, size.width, size.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!blob) throw new Error('the picture could not be drawn')
    return blob
  } finally {
    picture.close()
  }
}
