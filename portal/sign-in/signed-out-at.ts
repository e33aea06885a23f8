/** Under this the browser keeps when somebody signed out, in milliseconds since 1970: what was shown before is not to be seen again. */
export const LEFT_AT = 'left-at'
