export const titles = {
  poles: '灯杆',
  helpCalls: '报警求助',
  openings: '开启记录',
  rounds: '清运',
  poleAnalysis: '分析',
} as const
