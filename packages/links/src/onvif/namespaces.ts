const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'

export const ns = {
  soap: 'http://www.w3.org/2003/05/soap-envelope',
  addressing: 'http://www.w3.org/2005/08/addressing',
  notification: 'http://docs.oasis-open.org/wsn/b-2',
  schema: 'http://www.onvif.org/ver10/schema',
  topics: 'http://www.onvif.org/ver10/topics',
  security: `${WSS}-wssecurity-secext-1.0.xsd`,
  utility: `${WSS}-wssecurity-utility-1.0.xsd`,
  passwordDigest: `${WSS}-username-token-profile-1.0#PasswordDigest`,
  base64: `${WSS}-soap-message-security-1.0#Base64Binary`,
} as const

/** Services of a camera by the namespace that their messages are of. */
export const services = {
  device: 'http://www.onvif.org/ver10/device/wsdl',
  media: 'http://www.onvif.org/ver10/media/wsdl',
  ptz: 'http://www.onvif.org/ver20/ptz/wsdl',
  events: 'http://www.onvif.org/ver10/events/wsdl',
  search: 'http://www.onvif.org/ver10/search/wsdl',
} as const
export type ServiceName = keyof typeof services
