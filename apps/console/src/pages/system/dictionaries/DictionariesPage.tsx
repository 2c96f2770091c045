export default function DictionariesPage() {
  return null
}
