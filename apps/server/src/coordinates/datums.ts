/**
 * Geographic systems of the EPSG registry by the names that a .prj gives their datums, which says nothing of how they are shifted:
 * without the shift of their system positions would be off by up to 500 m.
 */
const SYSTEMS: Readonly<Record<string, number>> = {
  // Europe
  amersfoort: 4289,
  // What proj4 has by this name is shifted the other way.
  belge1972: 4313,
  datum73: 4274,
  dealulpiscului1970: 4317,
  deutscheshauptdreiecksnetz: 4314,
  europeandatum1950: 4230,
  european1950: 4230,
  european1987: 4231,
  ggrs1987: 4121,
  greekgeodeticreferencesystem1987: 4121,
  hjorsey1955: 4658,
  hungarian1972: 4237,
  hungariandatum1972: 4237,
  kartastokoordinaattijarjestelma1966: 4123,
  kkj: 4123,
  lisbon: 4207,
  lisbon1937: 4207,
  luxembourg1930: 4181,
  mgi1901: 3906,
  militargeographischeinstitut: 4312,
  militargeographischeinstitute: 4312,
  montemario: 4265,
  ngo1948: 4273,
  nouvelletriangulationfrancaise: 4275,
  ntf: 4275,
  pulkovo1942: 4284,
  pulkovo19421958: 4179,
  pulkovo194258: 4179,
  pulkovo19421983: 4178,
  pulkovo194283: 4178,
  pulkovo1942adj1958: 4179,
  pulkovo1942adj1983: 4178,
  pulkovo1995: 4200,
  reseaunationalbelge1972: 4313,
  rikets1990: 4124,
  rikstrianguleringen1990: 4124,
  rt1990: 4124,
  systemjednotnetrigonometrickesitekatastralni: 4156,
  tm75: 4300,
  // Africa and the Near East
  adindan: 4201,
  ainelabd1970: 4204,
  arc1950: 4209,
  arc1960: 4210,
  cape: 4222,
  egypt1907: 4229,
  fahud: 4232,
  finaldatum1958: 4132,
  israel: 4141,
  israel1993: 4141,
  merchich: 4261,
  minna: 4263,
  nahrwan1967: 4270,
  nordsahara1959: 4307,
  palestine1923: 4281,
  schwarzeck: 4293,
  tananarive1925: 4297,
  // Asia and Australia
  australian1966: 4202,
  australian1984: 4203,
  australiangeodeticdatum1966: 4202,
  australiangeodeticdatum1984: 4203,
  batavia: 4211,
  beijing1954: 4214,
  hanoi1972: 4147,
  hongkong1980: 4611,
  hutzushan: 4236,
  hutzushan1950: 4236,
  indian1954: 4239,
  indian1960: 4131,
  indian1975: 4240,
  kalianpur1975: 4146,
  kandawala: 4244,
  kertau: 4245,
  kertau1948: 4245,
  luzon1911: 4253,
  timbalai1948: 4298,
  tokyo: 4301,
  vietnam2000: 4756,
  // The Americas and the world
  bogota1975: 4218,
  camposinchauspe: 4221,
  corregoalegre: 4225,
  corregoalegre197072: 4225,
  oldhawaiian: 4135,
  provisionalsouthamericandatum1956: 4248,
  provisionalsamerican1956: 4248,
  puertorico: 4139,
  southamerican1969: 4618,
  southamericandatum1969: 4618,
  wgs1972: 4322,
  worldgeodeticsystem1972: 4322,
}

const plain = (name: string) =>
  name
    .replace(/^d_/i, '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')

/** The system of a datum, by the name that a .prj gives it; undefined for one that nobody here knows. */
export function systemOfDatum(name: string): string | undefined {
  const code = SYSTEMS[plain(name)]
  return code === undefined ? undefined : `EPSG:${code}`
}

/** Names of all datums, for the test that their systems are shifted. */
export const knownDatums = Object.keys(SYSTEMS)
