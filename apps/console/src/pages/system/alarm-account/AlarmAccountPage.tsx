export default function AlarmAccountPage() {
  return null
}
