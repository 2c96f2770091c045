export type Decoder = { decode(bytes: Uint8Array): string }

/** The upper halves of the pages of DOS that no `TextDecoder` knows. */
const DOS: Readonly<Record<string, string>> = {
  437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}
/** Pages that have another name than `windows-` and their number. */
const NAMES: Readonly<Record<string, string>> = {
  65001: 'utf-8',
  936: 'gb18030',
  950: 'big5',
  932: 'shift_jis',
  949: 'euc-kr',
  866: 'ibm866',
  10000: 'macintosh',
}

const dosDecoder = (upper: string): Decoder => ({
  decode: (bytes) =>
    Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80])).join(''),
})

const known = (name: string): Decoder | null => {
  try {
    return new TextDecoder(name)
  } catch {
    return null
  }
}

/** The decoder of an encoding as a .cpg or a person names it: `UTF-8`, `1251`, `ANSI 1251`, `OEM 852`, `88591`; null for another. */
export function decoderNamed(said: string): Decoder | null {
  const [digits = ''] = /\d+$/.exec(said) ?? []
  const upper = DOS[digits]
  if (upper) return dosDecoder(upper)
  const names = [said, NAMES[digits], `windows-${digits}`, digits.replace(/^8859(\d+)$/, 'iso-8859-$1')]
  for (const name of names) {
    const decoder = name ? known(name) : null
    if (decoder) return decoder
  }
  return null
}

/** Code pages by the language driver that a .dbf names in its byte 29 (dBASE, Visual FoxPro, Esri). 0x57 says only 'of this machine'. */
const DRIVERS: Readonly<Record<string, readonly number[]>> = {
  437: [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b],
  850: [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37],
  852: [0x1f, 0x22, 0x23, 0x40, 0x64, 0x87],
  866: [0x26, 0x65],
  874: [0x50, 0x7c],
  932: [0x13, 0x7b],
  936: [0x4d, 0x7a],
  949: [0x4e, 0x79],
  950: [0x4f, 0x78],
  1250: [0xc8],
  1251: [0xc9],
  1252: [0x03, 0x58, 0x59],
  1253: [0xcb],
  1254: [0xca],
  1255: [0x7d],
  1256: [0x7e],
  1257: [0xcc],
  10000: [0x04],
}

/** The code page of a language driver; empty for none, and for those that no page is known for. */
export const pageOfDriver = (driver: number): string =>
  Object.keys(DRIVERS).find((page) => DRIVERS[page]!.includes(driver)) ?? ''
