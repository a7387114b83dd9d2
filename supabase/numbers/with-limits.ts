import { limits } from '@sabha/types'

const settings = {
  minimum_password_length: limits.passwordMinLength,
  otp_length: limits.otpLength,
}

/** Returns the text of `config.toml` with the limits of `libs/types`. */
export function replaceLimits(config: string): string {
  let text = config
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^${name} = .*$`, 'm')
    if (!line.test(text)) throw new Error(`config.toml has no line for ${name}.`)
    text = text.replace(line, `${name} = ${value}`)
  }
  return text
}
