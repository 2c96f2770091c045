export default function ParametersPage() {
  return null
}
