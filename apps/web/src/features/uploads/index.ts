/** Uploads of leads on screens: the list of them, a new one, one lead by hand, and how far each is. */
