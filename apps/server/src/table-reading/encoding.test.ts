import { isFailure } from '@lamplighter/contract'
import { describe, expect, test } from 'vitest'
import { decode } from './encoding.ts'

/** Windows-1252 is Latin-1 for these letters; GB 18030 has no encoder here, so its bytes are written out. */
const latin = (text: string) => Buffer.from(text, 'latin1')
const gb = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

describe('text that is not UTF-8 is read as what its content says', () => {
  test.each([
    ['German', 'Straße;Größe\nKönigsallee;Fußgängerzone\nMünchner Straße;Ölmühlweg'],
    ['German with pairs of accented letters only', 'Größe;Höhe\n1;2'],
    ['French', "rue;n°\nAllée des Érables;1\nBoulevard de l'Hôtel de Ville;2\nRue créée;3\nPlace Saint-Père;4"],
    ['French in capitals', 'ALLÉE DES ÉRABLES;1\nRUE DE LA LIBERTÉ;2\nCRÉÉE;3'],
    ['Spanish', 'calle;año\nAvenida de la Constitución;1\nPeñón de los Baños;2\nCigüeña;3'],
  ])('%s', (_, text) => {
    expect(decode(latin(text), 'auto')).toBe(text)
  })

  test.each([
    ['人民路,编号', 'c8cb c3f1 c2b7 2c b1e0 bac5'],
    ['衢州,B区路灯', 'e1e9 d6dd 2c 42 c7f8 c2b7 b5c6'],
    ['编号,LED灯', 'b1e0 bac5 2c 4c4544 b5c6'],
    ['朱镕路,灯', 'd6ec e946 c2b7 2c b5c6'],
  ])('%s', (text, hex) => {
    expect(decode(gb(hex), 'auto')).toBe(text)
  })

  test('and a mark of Windows-1252 that Latin-1 lacks', () => {
    expect(decode(Buffer.from([0x35, 0x80, 0x20, 0x93, 0x41, 0x94]), 'auto')).toBe('5€ “A”')
  })
})

test('UTF-8 and UTF-16 are read as they are', () => {
  expect(decode(Buffer.from('路灯 Größe'), 'auto')).toBe('路灯 Größe')
  expect(decode(Buffer.from('\ufeff路灯', 'utf16le'), 'windows-1252')).toBe('路灯')
})

test('what somebody chose is what it is read as', () => {
  expect(decode(gb('cff0'), 'windows-1251')).toBe('Пр')
  expect(decode(gb('b8f4 bf4f'), 'big5')).toBe('路燈')
})

test('what cannot be of the chosen encoding is refused', () => {
  const refused = () => decode(latin('Größe'), 'utf-8')
  expect(refused).toThrow()
  try {
    refused()
  } catch (error) {
    expect(isFailure(error) && error.sentence('en')).toMatch(/not encoded in utf-8/)
  }
})
