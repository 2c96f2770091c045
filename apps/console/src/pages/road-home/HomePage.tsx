import { CityMap } from '../../map/CityMap.tsx'

export default function HomePage() {
  return <CityMap />
}
