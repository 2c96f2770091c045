/** Days of the Chinese calendar that holidays go by. */
export type LunarDay = 'springFestival' | 'dragonBoat' | 'midAutumn'

/**
 * Month and day of each in a year, worked out from the moon and the sun: `Intl` has them a day off where a new moon comes
 * close to midnight in Beijing, as in 2027. The test works them out again.
 */
export const lunarDays: Readonly<Record<number, Readonly<Record<LunarDay, string>>>> = {
  2026: { springFestival: '02-17', dragonBoat: '06-19', midAutumn: '09-25' },
  2027: { springFestival: '02-06', dragonBoat: '06-09', midAutumn: '09-15' },
  2028: { springFestival: '01-26', dragonBoat: '05-28', midAutumn: '10-03' },
  2029: { springFestival: '02-13', dragonBoat: '06-16', midAutumn: '09-22' },
  2030: { springFestival: '02-03', dragonBoat: '06-05', midAutumn: '09-12' },
  2031: { springFestival: '01-23', dragonBoat: '06-24', midAutumn: '10-01' },
  2032: { springFestival: '02-11', dragonBoat: '06-12', midAutumn: '09-19' },
  2033: { springFestival: '01-31', dragonBoat: '06-01', midAutumn: '09-08' },
  2034: { springFestival: '02-19', dragonBoat: '06-20', midAutumn: '09-27' },
  2035: { springFestival: '02-08', dragonBoat: '06-10', midAutumn: '09-16' },
  2036: { springFestival: '01-28', dragonBoat: '05-30', midAutumn: '10-04' },
  2037: { springFestival: '02-15', dragonBoat: '06-18', midAutumn: '09-24' },
  2038: { springFestival: '02-04', dragonBoat: '06-07', midAutumn: '09-13' },
  2039: { springFestival: '01-24', dragonBoat: '05-27', midAutumn: '10-02' },
  2040: { springFestival: '02-12', dragonBoat: '06-14', midAutumn: '09-20' },
  2041: { springFestival: '02-01', dragonBoat: '06-03', midAutumn: '09-10' },
  2042: { springFestival: '01-22', dragonBoat: '06-22', midAutumn: '09-28' },
  2043: { springFestival: '02-10', dragonBoat: '06-11', midAutumn: '09-17' },
  2044: { springFestival: '01-30', dragonBoat: '05-31', midAutumn: '10-05' },
  2045: { springFestival: '02-17', dragonBoat: '06-19', midAutumn: '09-25' },
  2046: { springFestival: '02-06', dragonBoat: '06-08', midAutumn: '09-15' },
  2047: { springFestival: '01-26', dragonBoat: '05-29', midAutumn: '10-04' },
  2048: { springFestival: '02-14', dragonBoat: '06-15', midAutumn: '09-22' },
  2049: { springFestival: '02-02', dragonBoat: '06-04', midAutumn: '09-11' },
  2050: { springFestival: '01-23', dragonBoat: '06-23', midAutumn: '09-30' },
}
