import type { ConfigProviderProps } from 'antd'

/** What those components of Ant Design say that we use; the words of all of them would be in the first load. */
export const antLocale: ConfigProviderProps['locale'] = {
  locale: 'zh-cn',
  global: { placeholder: '请选择', close: '关闭' },
  Modal: { okText: '确定', cancelText: '取消', justOkText: '知道了' },
  Empty: { description: '暂无数据' },
}
