export const titles = {
  users: '用户',
  roles: '角色',
  organisations: '组织',
  parameters: '参数',
  dictionaries: '字典',
} as const
